import { signIn, type Walk } from '../walk.ts'

/** The access card opens without a network once it was seen. */
export const offlineCard: Walk = {
  title: 'access card offline',
  run: async ({ facts, network, enter }) => {
    const path = `/user/bookings/${facts.revealedBooking}/access`
    const renter = await enter('phone')
    await signIn(renter, 'renter')
    await renter.open(path)
    await renter.see('Access code')
    await renter.check(
      'the card is kept',
      `caches.has('access-cards').then(async (has) =>
        has && (await (await caches.open('access-cards')).keys()).length > 0)`
    )
    await renter.check('a service worker is there', 'Boolean(navigator.serviceWorker.controller)')

    network.cut()
    try {
      await renter.open(path)
      await renter.see('Access code')
      await renter.see('Not for navigation')
    } finally {
      network.join()
    }
  },
}
