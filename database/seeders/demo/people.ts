import type { DemoRegion } from '#database/seeders/demo/demo_place'

export type DemoPerson = {
  email: string
  firstName: string
  lastName: string
}

export type DemoOwner = DemoPerson & {
  /** Region of this owner's moorings; together the owners cover all regions. */
  regions: DemoRegion[]
  /** Whether they are connected to Stripe. */
  isConnected: boolean
}

export type DemoRenter = DemoPerson & {
  emailVerified: boolean
  /** Source of an imported user who has not accepted the invitation yet, otherwise null. */
  importedFrom: string | null
}

export const demoAdmin: DemoPerson = {
  email: 'admin@example.com',
  firstName: 'Harriet',
  lastName: 'Harbourmaster',
}

/** The first one is the demo account. */
export const demoOwners: readonly DemoOwner[] = [
  owner('owner', 'Olive', 'Moorhouse', ['Auckland', 'Hauraki Gulf'], false),
  owner('barnaby', 'Barnaby', 'Bollard', ['Auckland'], true),
  owner('pania', 'Pania', 'Parekoka', ['Bay of Islands', 'Northland'], true),
  owner('sid', 'Sid', 'Slipway', ['Matakana Coast'], true),
  owner('wiremu', 'Wiremu', 'Wharfside', ['Northland', 'Bay of Islands'], false),
  owner('kerensa', 'Kerensa', 'Keelson', ['Hauraki Gulf'], true),
  owner('gus', 'Gus', 'Gunwale', ['Manukau Harbour', 'Auckland'], false),
  owner('tilly', 'Tilly', 'Tidewater', ['Hauraki Gulf', 'Matakana Coast'], true),
]

/** The first one is the demo account. */
export const demoRenters: readonly DemoRenter[] = [
  renter('renter', 'Remy', 'Rowlock'),
  renter('mere', 'Mere', 'Mainsail'),
  renter('casper', 'Casper', 'Cleat'),
  renter('fenella', 'Fenella', 'Fairlead'),
  renter('hemi', 'Hemi', 'Halyard'),
  renter('dot', 'Dot', 'Dinghy'),
  renter('ngaio', 'Ngaio', 'Northerly'),
  renter('spike', 'Spike', 'Spinnaker'),
  renter('juno', 'Juno', 'Jib'),
  renter('lars', 'Lars', 'Leeward'),
  renter('aroha', 'Aroha', 'Anchorage'),
  renter('bea', 'Bea', 'Bowline', { emailVerified: false }),
  renter('tane', 'Tāne', 'Tiller', { emailVerified: false, importedFrom: 'harbour-register' }),
  renter('saskia', 'Saskia', 'Sextant', { emailVerified: false, importedFrom: 'harbour-register' }),
]

function owner(
  account: string,
  firstName: string,
  lastName: string,
  regions: DemoRegion[],
  isConnected: boolean
): DemoOwner {
  return { email: `${account}@example.com`, firstName, lastName, regions, isConnected }
}

function renter(
  account: string,
  firstName: string,
  lastName: string,
  state: Partial<DemoRenter> = {}
): DemoRenter {
  return {
    email: `${account}@example.com`,
    firstName,
    lastName,
    emailVerified: true,
    importedFrom: null,
    ...state,
  }
}
