import testUtils from '@adonisjs/core/services/test_utils'
import vite from '@adonisjs/vite/services/main'
import { test } from '@japa/runner'
import { renderToString } from 'react-dom/server'
import inertiaConfig from '#config/inertia'
import { createListing } from '#tests/support/listings'
import { randomFrom } from '#tests/support/random'

interface Page {
  props: { listing: Record<string, unknown>; [name: string]: unknown }
}

interface ServerModule {
  default: (page: Page) => Promise<{ head: string[]; markup: string }>
  keepMarkup: (render: typeof renderToString | null) => void
}

/** Facts of a mooring, of which the parts of its page are kept by. */
const FACTS: Record<string, unknown[]> = {
  mooringType: ['Swing Mooring', 'Pile Mooring'],
  maxVesselLength: [9, 12.5],
  highTideDepth: [4, 7],
  lowTideDepth: [1, 2.25],
  weightCapacity: [4000, 12500],
  licensedVesselType: ['Any vessel', 'Yachts & "launches" <12 m'],
  vesselKinds: [[], ['yacht', 'launch']],
  driesAtLowTide: [true, false],
  requiresVessel: [true, false],
  minimumLiability: [null, 5000000],
  antifoulWithinMonths: [null, 1, 24],
  lastInspectionDate: [null, '2026-05-01'],
  amenities: [[], ['Water'], ['Water', 'Dinghy rack'], ['<b>', 'Water\nDinghy rack']],
  pricePerNight: [null, 45, 60.5],
  weeklyRate: [null, 0, 250],
  minimumNights: [1, 3],
  compliance: [
    { inspectionValidUntil: null, rentalApprovalChecked: false },
    { inspectionValidUntil: '2027-03-01', rentalApprovalChecked: true },
  ],
}

test.group("Parts of a mooring's page that are kept", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are what they are when nothing is kept, whatever the facts', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { id } = await createListing()
    const answer = await client.get(`/listing/${id}`).accept('html')
    const [, data] = /<script data-page="app" type="application\/json">(.*?)<\/script>/s.exec(
      answer.text()
    )!
    const { default: render, keepMarkup } = await vite.loadServerModule<ServerModule>(
      inertiaConfig.ssr.entrypoint
    )
    cleanup(() => keepMarkup(renderToString))
    const random = randomFrom(4307)
    const any = (values: unknown[]) => values[Math.floor(random() * values.length)]

    for (let count = 0; count < 60; count++) {
      const page = JSON.parse(data) as Page
      for (const [name, values] of Object.entries(FACTS)) page.props.listing[name] = any(values)

      keepMarkup(renderToString)
      const [made, kept] = [await render(page), await render(page)]
      keepMarkup(null)
      const plain = await render(page)
      assert.deepEqual([made, kept], [plain, plain])
    }
  })
})
