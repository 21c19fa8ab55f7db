import { searchTerms, sortKey } from "../../../shared/vehicles/names.ts";
import type { Migration } from "./migration.ts";

/** Full-text search, and names in natural order: M4 before M10. Triggers keep the index up to date. */
export const search: Migration = {
  version: 2,
  name: "search",
  up(db) {
    db.exec(`
      ALTER TABLE vehicle ADD COLUMN sort_key TEXT NOT NULL DEFAULT '';
      ALTER TABLE vehicle ADD COLUMN terms TEXT NOT NULL DEFAULT '';
      CREATE INDEX vehicle_by_name ON vehicle (sort_key);
    `);
    const fill = db.prepare("UPDATE vehicle SET sort_key = ?, terms = ? WHERE key = ?");
    const rows = db.prepare("SELECT key, name, model_code FROM vehicle").all() as {
      key: number;
      name: string;
      model_code: string;
    }[];
    for (const row of rows) fill.run(sortKey(row.name), searchTerms(row.name, row.model_code), row.key);
    db.exec(`
      CREATE VIRTUAL TABLE vehicle_text USING fts5 (
        name, nation, model_code, terms,
        content='vehicle', content_rowid='key',
        tokenize='unicode61 remove_diacritics 2', prefix='1 2 3'
      );
      INSERT INTO vehicle_text (vehicle_text) VALUES ('rebuild');

      CREATE TRIGGER vehicle_text_insert AFTER INSERT ON vehicle BEGIN
        INSERT INTO vehicle_text (rowid, name, nation, model_code, terms)
          VALUES (new.key, new.name, new.nation, new.model_code, new.terms);
      END;
      CREATE TRIGGER vehicle_text_delete AFTER DELETE ON vehicle BEGIN
        INSERT INTO vehicle_text (vehicle_text, rowid, name, nation, model_code, terms)
          VALUES ('delete', old.key, old.name, old.nation, old.model_code, old.terms);
      END;
      CREATE TRIGGER vehicle_text_update AFTER UPDATE ON vehicle BEGIN
        INSERT INTO vehicle_text (vehicle_text, rowid, name, nation, model_code, terms)
          VALUES ('delete', old.key, old.name, old.nation, old.model_code, old.terms);
        INSERT INTO vehicle_text (rowid, name, nation, model_code, terms)
          VALUES (new.key, new.name, new.nation, new.model_code, new.terms);
      END;
    `);
  },
};
