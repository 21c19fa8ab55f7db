#!/bin/bash
# Makes the sample files and the reference values beside it, with GDAL 3.6.2 and PROJ 9.1.1 without grids of datum shifts.
# BASE: the heights of Luxembourg from the R package terra (ex/elev.tif), thinned from SRTM, which is in the public domain.
# Each NAME.f32 has 100 × 100 heights, the northern row first: GDAL's bilinear values at the middles of the cells of the
# box in places.json, in degrees on WGS 84; -9999 where GDAL has none.
set -e
BASE=${1:?the path of elev.tif}
warp() { gdalwarp -q -overwrite -r bilinear "$@"; }
smooth() { warp -ot Float32 -dstnodata -9999 "$@"; }
rm -f ./*.tif ./*.asc ./*.prj ./*.f32 ./*.json
smooth -t_srs EPSG:32631 -ts 120 110 -of GTiff -co TILED=YES -co BLOCKXSIZE=64 -co BLOCKYSIZE=64 -co COMPRESS=DEFLATE -co PREDICTOR=3 "$BASE" utm-float-deflate.tif
warp -t_srs EPSG:2154 -ts 120 110 -co COMPRESS=LZW -co PREDICTOR=2 "$BASE" lambert93-int-lzw.tif
warp -ot Float64 -dstnodata nan -t_srs EPSG:3035 -ts 120 110 -co BIGTIFF=YES -co TILED=YES -co BLOCKXSIZE=64 -co BLOCKYSIZE=64 -co COMPRESS=ZSTD "$BASE" laea-double-zstd.tif
smooth -t_srs EPSG:3857 -ts 120 110 -co COMPRESS=PACKBITS -co ENDIANNESS=BIG "$BASE" mercator-float-big-endian.tif
gdal_translate -q -mo AREA_OR_POINT=Point "$BASE" wgs84-int-point.tif
# The same heights, moved into Great Britain: 75 × 90 km around Salisbury.
smooth "$BASE" /tmp/float.tif
gdal_translate -q -a_srs EPSG:27700 -a_ullr 380000 180000 455000 90000 /tmp/float.tif british-grid-float.tif
smooth -t_srs EPSG:25832 -ts 90 90 "$BASE" /tmp/etrs.tif
gdal_translate -q -of AAIGrid -co DECIMAL_PRECISION=3 /tmp/etrs.tif etrs-grid.asc
rm -f ./*.aux.xml
places() {
  local sep="{"
  while read -r name west south east north source; do
    gdalwarp -q -overwrite -ot Float32 -r bilinear -et 0 -wo XSCALE=1 -wo YSCALE=1 -dstnodata -9999 -t_srs EPSG:4326 \
      -te "$west" "$south" "$east" "$north" -ts 100 100 -of ENVI $source /tmp/reference.img
    cp /tmp/reference.img "$name.f32"
    printf '%s\n  "%s": [%s, %s, %s, %s]' "$sep" "$name" "$west" "$south" "$east" "$north"
    sep=","
  done
  printf '\n}\n'
}
# The first box reaches beyond the heights in the west: there GDAL has no value.
places > places.json <<LIST
utm-float-deflate 5.6 49.7 6.2 50.0 utm-float-deflate.tif
lambert93-int-lzw 5.9 49.6 6.3 49.9 lambert93-int-lzw.tif
laea-double-zstd 5.9 49.6 6.3 49.9 laea-double-zstd.tif
mercator-float-big-endian 6.0 49.5 6.6 49.8 mercator-float-big-endian.tif
wgs84-int-point 5.9 49.6 6.3 49.9 wgs84-int-point.tif
british-grid-float -2.1 50.8 -1.5 51.2 british-grid-float.tif
etrs-grid 5.9 49.6 6.3 49.9 etrs-grid.asc
LIST
