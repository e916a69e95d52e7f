import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import app from '@adonisjs/core/services/app'

/** Owns what app/shared and app/platform keep. */
const KERNEL = 'shared'

/**
 * Tables that modules above their owner may read in their own SQL, each because its model is used there too and a list or a
 * fact of theirs is one statement. Nobody but the owner writes to them.
 */
const OPEN: Record<string, string> = {
  users: 'a person stands beside what is theirs: names, and whether they are in good standing',
  listings: 'bookings are of a mooring that is public or not',
  bookings: 'conversations and reviews exist because of a stay',
  transactions: 'a stay is trusted, and earns, by its payments',
  checkout_attempts: 'a payment page that is open holds the nights of its booking',
  disputes: "an owner's earnings without what a dispute took",
  payment_problems: "an owner's record counts them",
}

/** Shows administrators, and audits, what all modules keep; it writes to none of theirs. */
const READS_ALL = 'moderation'

/** SQL has its words in capitals; the query builder has its methods. */
const NAMED =
  /\b(?:FROM|JOIN|INTO|UPDATE|USING)\s+(?:ONLY\s+)?([a-z_]+)|\.(?:from|table|into|join|leftJoin|innerJoin|rightJoin)\(\s*['"`]([a-z_]+)/g
const WRITTEN =
  /\b(?:INSERT INTO|DELETE FROM|UPDATE)\s+(?:ONLY\s+)?([a-z_]+)|\.table\(\s*['"`]([a-z_]+)/g

export type Owners = Record<string, string>

/** The tables by the module that its migrations name. */
export function ownersOfTables(): Owners {
  const owners: Owners = { queue_jobs: KERNEL, queue_schedules: KERNEL }

  for (const file of globSync(app.makePath('database/migrations/*.ts'))) {
    const [, module] = /^\d+_([a-z]+)_/.exec(basename(file))!
    for (const table of tablesMadeIn(readFileSync(file, 'utf8'))) owners[table] = module
  }
  return owners
}

function tablesMadeIn(migration: string): string[] {
  const named = [/createTable\(\s*'([a-z_]+)'/g, /CREATE (?:UNLOGGED )?TABLE ([a-z_]+)/g]
  const own = /createTable\(\s*this\.tableName/.test(migration) ? [/tableName = '([a-z_]+)'/g] : []

  return [...named, ...own].flatMap((pattern) =>
    [...migration.matchAll(pattern)].map(([, table]) => table)
  )
}

interface Source {
  module: string
  /** The modules that it may import. */
  below: string[]
  text: string
}

/** @returns the tables of others that a source reads or writes and may not; names that are put together are not seen */
export function foreignTables({ module, below, text }: Source, owners: Owners): string[] {
  const isForeign = (table: string) => table in owners && owners[table] !== module
  const mayRead = (table: string) =>
    module === READS_ALL || (table in OPEN && below.includes(owners[table]))
  const read = tablesIn(text, NAMED).filter((table) => isForeign(table) && !mayRead(table))
  const written = tablesIn(text, WRITTEN).filter(isForeign)

  return [...new Set([...read, ...written])]
}

function tablesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, inSql, inBuilder]) => inSql ?? inBuilder)
}

/** The folder of app/ that a file is in, as an owner of tables. */
export function ownerOf(folder: string): string {
  return folder === 'platform' ? KERNEL : folder
}

export const OPEN_TABLES = Object.keys(OPEN)
