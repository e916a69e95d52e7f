import type { Facts } from '../../tests/support/views.ts'
import { PASSWORD } from '../page_checks/facts.ts'
import type { Device } from './engine.ts'
import type { Network } from './network.ts'
import type { Visitor } from './visitor.ts'

/** What a walk has. */
export interface Surroundings {
  origin: string
  facts: Facts
  network: Network
  /** A new window, with nobody signed in. */
  enter: (device: Device) => Promise<Visitor>
  /** A word that no other walk of this run has. */
  token: string
}

/** One way through the site, in one engine. Rejects where the site does not do what it should. */
export interface Walk {
  title: string
  run: (surroundings: Surroundings) => Promise<void>
}

/** Signs in a demo person, and waits for the page that follows. */
export async function signIn(visitor: Visitor, person: 'renter' | 'owner'): Promise<void> {
  await visitor.open('/login')
  await visitor.fill('Email', `${person}@example.com`)
  await visitor.fill('Password', PASSWORD)
  await visitor.press('button', 'Sign in')
  await visitor.reach(person === 'owner' ? '/owner/dashboard' : '/listings')
}
