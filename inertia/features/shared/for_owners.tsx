import { Container } from '~/components/ui/container'
import { useSite } from '~/lib/use_site'
import { ListYourMooring } from './list_your_mooring'

/** What owners get, and their way in. */
export function ForOwners() {
  const { fees } = useSite()

  return (
    <Container as="section" className="pt-section" aria-labelledby="owners-title">
      <div className="flex flex-wrap items-center justify-between gap-6 rounded-2xl border border-line bg-raised p-card-lg">
        <div className="max-w-prose">
          <h2 id="owners-title">Do you own a mooring?</h2>
          <p className="mt-3 text-muted">
            Rent it out on the days you do not use it. You set the price and the days, and keep{' '}
            {fees.owner}% of every booking. Only guests who have paid learn exactly where it is.
          </p>
        </div>
        <ListYourMooring>Rent out your mooring</ListYourMooring>
      </div>
    </Container>
  )
}
