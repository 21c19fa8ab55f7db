/**
 * The quick tests try the same cases in every run, so that a failure is news about the change under test; the long ones
 * (`npm run test:long`) look for new cases each time, and fast-check prints the seed of what they find.
 */
import fc from "fast-check";

if (!process.env["SAND_TABLE_LONG"]) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 19430705 });
