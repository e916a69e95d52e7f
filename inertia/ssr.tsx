import type { Data } from '@generated/data'
import type { InertiaAppSSRResponse, Page } from '@inertiajs/core'
import { createInertiaApp, type ResolvedComponent } from '@inertiajs/react'
import { renderToString } from 'react-dom/server'
import { keepMarkup } from '~/lib/kept_markup'
import { pageTitle, siteLayout } from '~/site_layout'

/** The pages that config/inertia.ts renders on the server, each loaded when first asked for. */
const pages = import.meta.glob<{ default: ResolvedComponent }>([
  './pages/{shared,catalog,reviews}/*.tsx',
  './pages/booking/access_card.tsx',
])

if (!import.meta.hot) keepMarkup(renderToString)

const loaded = new Map<string, Promise<ResolvedComponent>>()

/** Renders a page with its data. */
export default function render(page: Page<Data.SharedProps>): Promise<InertiaAppSSRResponse> {
  return createInertiaApp({
    page: page as Page,
    title: pageTitle(page.props.site.name),
    render: renderToString,
    resolve: pageOf,
    layout: siteLayout,
    setup: ({ App, props }) => <App {...props} />,
  })
}

function pageOf(name: string): Promise<ResolvedComponent> {
  const found = loaded.get(name) ?? pages[`./pages/${name}.tsx`]().then((page) => page.default)
  loaded.set(name, found)

  return found
}
