/** Heights of each format and projection against GDAL's bilinear values (tests/reference/mapdata/elevation/make.sh). */
import { describe, expect, it } from "vitest";
import { besideGdal, places } from "./gdalValues.ts";

describe("heights are GDAL's within 0.1 m on 10,000 places", () => {
  for (const name of Object.keys(places))
    it(name, async () => {
      const { compared, worst, differ } = await besideGdal(name);
      expect(compared).toBeGreaterThan(4000);
      expect(worst).toBeLessThan(0.1);
      // On the border of a pixel without data rounding decides.
      expect(differ).toBeLessThanOrEqual(2);
    });
});
