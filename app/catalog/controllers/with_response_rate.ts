import type { ResponseRates } from '#catalog/contract/response_rates'

/** A listing with how many of their requests its owner answers (rule B65). */
export async function withResponseRate<Shown extends { owner: { id: string } }>(
  shown: Shown,
  rates: ResponseRates
) {
  const owner: Shown['owner'] = shown.owner

  return { ...shown, owner: { ...owner, responseRate: await rates.of(owner.id) } }
}
