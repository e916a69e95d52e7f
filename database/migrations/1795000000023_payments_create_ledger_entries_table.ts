import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('ledger_entries', (table) => {
      table.bigIncrements('id')
      /** The entries of one group sum to zero. */
      table.uuid('group_id').notNullable().index()
      table
        .uuid('transaction_id')
        .notNullable()
        .references('id')
        .inTable('transactions')
        .onDelete('RESTRICT')
        .index()
      table.string('account', 60).notNullable()
      table.bigInteger('amount_cents').notNullable()
      table.string('kind', 40).notNullable()
      /** The Stripe object that caused it: one entry for each kind and account. */
      table.string('source', 255).notNullable()
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.unique(['source', 'kind', 'account'], { indexName: 'ledger_entries_once_per_source' })
    })

    this.schema.raw(`
      CREATE TRIGGER ledger_entries_are_append_only BEFORE UPDATE OR DELETE ON ledger_entries
        FOR EACH ROW EXECUTE FUNCTION refuse_change()
    `)

    this.schema.raw(`
      CREATE TRIGGER ledger_entries_are_never_truncated BEFORE TRUNCATE ON ledger_entries
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
    `)

    this.schema.raw(`
      CREATE OR REPLACE FUNCTION ledger_group_balances() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE balance bigint;
      BEGIN
        SELECT sum(amount_cents) INTO balance FROM ledger_entries WHERE group_id = NEW.group_id;
        IF balance <> 0 THEN
          RAISE EXCEPTION 'ledger group % is off by % cents', NEW.group_id, balance USING ERRCODE = 'check_violation';
        END IF;
        RETURN NULL;
      END $$
    `)

    this.schema.raw(`
      CREATE CONSTRAINT TRIGGER ledger_groups_sum_to_zero AFTER INSERT ON ledger_entries
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_group_balances()
    `)
  }

  async down() {
    this.schema.dropTable('ledger_entries')
  }
}
