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
# Projections by parameters in the GeoKeys, without an EPSG code.
keys() { warp -ot Int16 -dstnodata -9999 -ts 80 74 -co COMPRESS=DEFLATE -co PREDICTOR=2 -t_srs "$1" "$BASE" "keys-$2.tif"; }
keys "+proj=tmerc +lat_0=49.8 +lon_0=6.2 +k=0.9998 +x_0=80000 +y_0=100000 +ellps=intl +towgs84=-87,-98,-121" tmerc
keys "+proj=lcc +lat_1=49.2 +lat_2=50.4 +lat_0=49.5 +lon_0=6 +x_0=600000 +y_0=200000 +datum=WGS84 +units=us-ft" lcc-two
keys "+proj=lcc +lat_1=49.7 +lat_0=49.7 +lon_0=6.1 +k_0=0.9996 +x_0=500000 +y_0=300000 +ellps=bessel" lcc-one
keys "+proj=aea +lat_1=43 +lat_2=62 +lat_0=30 +lon_0=10 +ellps=GRS80 +units=m" albers
keys "+proj=stere +lat_0=90 +lat_ts=70 +lon_0=-45 +datum=WGS84" polar
keys "+proj=laea +lat_0=49 +lon_0=7 +x_0=1000 +y_0=2000 +a=6378000 +rf=298" laea
keys "+proj=sterea +lat_0=49.6 +lon_0=6.1 +k=0.9999 +x_0=155000 +y_0=463000 +ellps=bessel" sterea
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
keys-tmerc 5.9 49.6 6.3 49.9 keys-tmerc.tif
keys-lcc-two 5.9 49.6 6.3 49.9 keys-lcc-two.tif
keys-lcc-one 5.9 49.6 6.3 49.9 keys-lcc-one.tif
keys-albers 5.9 49.6 6.3 49.9 keys-albers.tif
keys-polar 5.9 49.6 6.3 49.9 keys-polar.tif
keys-laea 5.9 49.6 6.3 49.9 keys-laea.tif
keys-sterea 5.9 49.6 6.3 49.9 keys-sterea.tif
LIST
