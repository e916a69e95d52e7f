import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw('CREATE EXTENSION IF NOT EXISTS btree_gist')
    this.schema.raw('CREATE EXTENSION IF NOT EXISTS pg_trgm')
    this.schema.raw('CREATE EXTENSION IF NOT EXISTS unaccent')

    /** Folds case and accents, so that "whangarei" finds "Whangārei"; immutable, so that it can be indexed. */
    this.schema.raw(`
      CREATE OR REPLACE FUNCTION fold(value text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN lower(public.unaccent('public.unaccent'::regdictionary, value))
    `)

    this.schema.raw(`
      CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
      END $$
    `)
  }

  async down() {
    this.schema.raw('DROP FUNCTION refuse_change()')
    this.schema.raw('DROP FUNCTION fold(text)')
  }
}
