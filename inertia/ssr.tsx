import type { Data } from '@generated/data'
import { TuyauProvider } from '@adonisjs/inertia/react'
import type { InertiaAppSSRResponse, Page } from '@inertiajs/core'
import { createInertiaApp, type ResolvedComponent } from '@inertiajs/react'
import { renderToString } from 'react-dom/server'
import { client } from '~/lib/routes'
import { pageTitle, siteLayout } from '~/site_layout'

/** The pages that config/inertia.ts renders on the server, each loaded when first asked for. */
const pages = import.meta.glob<{ default: ResolvedComponent }>([
  './pages/{shared,catalog,reviews}/*.tsx',
  './pages/booking/access_card.tsx',
])

const loaded = new Map<string, Promise<ResolvedComponent>>()

/** Renders a page with its data. */
export default function render(page: Page<Data.SharedProps>): Promise<InertiaAppSSRResponse> {
  return createInertiaApp({
    page: page as Page,
    title: pageTitle(page.props.site.name),
    render: renderToString,
    resolve: pageOf,
    layout: siteLayout,
    setup: ({ App, props }) => (
      <TuyauProvider client={client}>
        <App {...props} />
      </TuyauProvider>
    ),
  })
}

function pageOf(name: string): Promise<ResolvedComponent> {
  const found = loaded.get(name) ?? pages[`./pages/${name}.tsx`]().then((page) => page.default)
  loaded.set(name, found)

  return found
}
