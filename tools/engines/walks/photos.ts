import { readAs } from '../../page_checks/facts.ts'
import { until } from '../until.ts'
import { signIn, type Walk } from '../walk.ts'

interface Listing {
  id: string
  photos: { id: string }[]
}

/** An owner moves a photo back and forward; the order is stored each time. */
export const photoOrder: Walk = {
  title: 'order of photos',
  run: async ({ origin, enter }) => {
    const owned = await ownListings(origin)
    const listing = owned.find(({ photos }) => photos.length > 2)!
    const [first, second] = idsOf(listing)
    const leads = (id: string) =>
      until('the order of photos is stored', async () => {
        const now = await ownListings(origin)
        return idsOf(now.find((each) => each.id === listing.id)!)[0] === id
      })

    const owner = await enter('desk')
    await signIn(owner, 'owner')
    await owner.open(`/owner/listing/${listing.id}/edit`)
    await owner.press('button', 'Move photo 1 back')
    await leads(second)
    await owner.press('button', 'Move photo 2 forward')
    await leads(first)
  },
}

const ownListings = (origin: string) =>
  readAs<Listing[]>(origin, 'owner', '/listings/owner/my-listings')
const idsOf = ({ photos }: Listing) => photos.map(({ id }) => id)
