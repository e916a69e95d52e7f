import type { DateTime } from 'luxon'
import type User from '#identity/models/user'
import type { ExportPart } from '#identity/rules/export_parts'
import type { Trx } from '#platform/database/trx'
import { type Lazy, LazyRegistry } from '#platform/lifecycle/lazy_registry'
import { conflict, type DomainError } from '#shared/exceptions/domain_error'

/** A record as JSON: texts, numbers, booleans, null, lists and records. */
export type ExportedRecord = Record<string, unknown>

/** What a module keeps of a person, for the download (rule A72): of other people only what the person's screens show. */
export interface AccountExport {
  recordsOf(person: {
    user: User
    now: DateTime
  }): Promise<Partial<Record<ExportPart, ExportedRecord[]>>>
}

/** Asked when a person closes their account (rules A74, A75). */
export interface AccountClosing {
  /** Why it must stay open, with the same answer before and in the closing transaction; null when nothing keeps it open. */
  objectionTo?(person: { userId: string; now: DateTime }, trx: Trx): Promise<DomainError | null>

  /** What needs others, Stripe for instance: done before the transaction, which may still be refused. */
  prepare?(person: { userId: string }): Promise<void>

  /** Removes what the module keeps, in the closing transaction. May throw a refusal: then nothing has changed. */
  remove?(person: Leaving, trx: Trx): Promise<void>
}

/** Told of the first proof that a person reads the mailbox of their account (rule A83). */
export interface FirstProof {
  /** Ends what may be of a stranger who registered the address, in the transaction of the proof. */
  endUnproven(person: { userId: string }, trx: Trx): Promise<void>
}

/** Files that a module keeps of a person (rule L60). */
export interface KeptFiles {
  /** @returns how many bytes they take up */
  bytesOf(person: { userId: string }, trx: Trx): Promise<number>
}

export interface Leaving {
  userId: string
  /** The network address of the request, for the audit log. */
  address: string | null
  now: DateTime
}

/** A paid stay is ahead or running, as renter or as owner (409). */
export class OpenStays extends conflict(
  'OPEN_STAYS',
  'You have stays that are not over. You can close your account once they are over or cancelled.'
) {}

/** A share, a refund or a dispute is open (409). */
export class OpenMoney extends conflict(
  'OPEN_MONEY',
  'Some of your money is still on its way. You can close your account once it has arrived.'
) {}

interface ModuleParts {
  export?: Lazy<AccountExport>
  closing?: Lazy<AccountClosing>
  firstProof?: Lazy<FirstProof>
  files?: Lazy<KeptFiles>
}

const exports = new LazyRegistry<AccountExport>()
const closings = new LazyRegistry<AccountClosing>()
const proofs = new LazyRegistry<FirstProof>()
const files = new LazyRegistry<KeptFiles>()

/** Registers a module's part; called from start/account_parts.ts only, in the order in which the modules are asked. */
export function registerAccountParts(parts: ModuleParts): void {
  if (parts.export) exports.register(parts.export)
  if (parts.closing) closings.register(parts.closing)
  if (parts.firstProof) proofs.register(parts.firstProof)
  if (parts.files) files.register(parts.files)
}

export const accountExports = () => exports.all()
export const accountClosings = () => closings.all()
export const firstProofs = () => proofs.all()
export const keptFiles = () => files.all()
