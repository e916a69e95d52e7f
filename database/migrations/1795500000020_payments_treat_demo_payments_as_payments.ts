import { BaseSchema } from '@adonisjs/lucid/schema'

/** Demo payments are made at the Stripe sandbox like any other; those of older releases never existed there. */
const REMOVE_INVENTED = [
  `DELETE FROM transactions WHERE is_dummy AND payment_intent_id IS NULL`,
  `DELETE FROM calendar_entries WHERE booking_id IN (
     SELECT b.id FROM bookings b
     WHERE b.is_dummy AND NOT EXISTS (SELECT FROM transactions t WHERE t.reference = b.id))`,
  `DELETE FROM bookings b
   WHERE b.is_dummy AND NOT EXISTS (SELECT FROM transactions t WHERE t.reference = b.id)`,
  `DELETE FROM connected_accounts c
   WHERE c.stripe_account_id IS NULL
     AND NOT EXISTS (SELECT FROM transfers f WHERE f.connected_account_id = c.id)`,
  `UPDATE users u SET stripe_onboarded = false
   WHERE u.is_dummy AND NOT EXISTS (
     SELECT FROM connected_accounts c WHERE c.user_id = u.id AND c.stripe_account_id IS NOT NULL)`,
]

/** Entries are deleted only with demo payments, by the one command that asks for it (rule X22). */
const PROTECT_LEDGER = `
  CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND current_setting('moorings.deletes_demo', true) = 'on'
      AND EXISTS (SELECT FROM transactions t WHERE t.id = OLD.transaction_id AND t.is_dummy)
    THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'ledger_entries is append-only' USING ERRCODE = 'restrict_violation';
  END $$`

/** A payment with money in it cannot become a demo payment. */
const PROTECT_PAYMENTS = `
  CREATE FUNCTION refuse_demo_mark() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM ledger_entries e WHERE e.transaction_id = NEW.id) THEN
      RAISE EXCEPTION 'a paid transaction stays what it is' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$`

export default class extends BaseSchema {
  async up() {
    for (const statement of REMOVE_INVENTED) this.schema.raw(statement)

    this.schema.raw(PROTECT_LEDGER)
    this.schema.raw('DROP TRIGGER ledger_entries_are_append_only ON ledger_entries')
    this.schema.raw(`
      CREATE TRIGGER ledger_entries_are_append_only BEFORE UPDATE OR DELETE ON ledger_entries
        FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change()`)

    this.schema.raw(PROTECT_PAYMENTS)
    this.schema.raw(`
      CREATE TRIGGER transactions_become_no_demo BEFORE UPDATE OF is_dummy ON transactions
        FOR EACH ROW WHEN (NEW.is_dummy AND NOT OLD.is_dummy) EXECUTE FUNCTION refuse_demo_mark()`)
  }

  async down() {
    this.schema.raw('DROP TRIGGER transactions_become_no_demo ON transactions')
    this.schema.raw('DROP FUNCTION refuse_demo_mark()')
    this.schema.raw('DROP TRIGGER ledger_entries_are_append_only ON ledger_entries')
    this.schema.raw(`
      CREATE TRIGGER ledger_entries_are_append_only BEFORE UPDATE OR DELETE ON ledger_entries
        FOR EACH ROW EXECUTE FUNCTION refuse_change()`)
    this.schema.raw('DROP FUNCTION refuse_ledger_change()')
  }
}
