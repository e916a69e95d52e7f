import { call, stay, type Answer } from './call.ts'

interface Rush {
  origins: string[]
  renters: string[]
  listing: string
}

/** Sends concurrent bookings of one mooring; all of these stays share a night. */
export async function rush({ origins, renters, listing }: Rush): Promise<Answer[]> {
  await Promise.all(origins.map((origin) => warmUp(origin, renters[0])))

  return Promise.all(
    renters.map((token, index) =>
      call({
        name: 'book',
        method: 'POST',
        url: `${origins[index % origins.length]}/api/bookings`,
        token,
        body: { listingId: listing, ...stay(10 + (index % 3), 3 + (index % 4)) },
      })
    )
  )
}

/** The first calls of a process load its code. */
async function warmUp(origin: string, token: string) {
  for (let count = 0; count < 5; count++)
    await call({
      name: 'warm up',
      method: 'POST',
      url: `${origin}/api/bookings`,
      token,
      body: { listingId: crypto.randomUUID(), ...stay(10, 3) },
    })
}
