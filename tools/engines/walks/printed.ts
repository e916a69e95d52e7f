import { signIn, type Walk } from '../walk.ts'

/** Receipt and access card fill one page each when they are printed. */
export const printed: Walk = {
  title: 'printed receipt and access card',
  run: async ({ facts, enter }) => {
    const renter = await enter('desk')
    await signIn(renter, 'renter')
    for (const kind of ['receipt', 'access']) {
      await renter.open(`/user/bookings/${facts.revealedBooking}/${kind}`)
      await renter.see(kind === 'receipt' ? 'Cancellation policy' : 'Not for navigation')
      const pages = await renter.tab.printedPages()
      if (pages !== null && pages !== 1)
        throw new Error(`The ${kind} page prints on ${pages} pages.`)
    }
  },
}
