import type { Data } from '@generated/data'
import { TuyauProvider } from '@adonisjs/inertia/react'
import type { InertiaAppSSRResponse, Page } from '@inertiajs/core'
import { createInertiaApp, type ResolvedComponent } from '@inertiajs/react'
import { renderToString } from 'react-dom/server'
import { RenderedPages } from '~/lib/rendered_pages'
import { client } from '~/lib/routes'
import { pageTitle, siteLayout } from '~/site_layout'

/** The pages that config/inertia.ts renders on the server, each loaded when first asked for. */
const pages = import.meta.glob<{ default: ResolvedComponent }>([
  './pages/{shared,catalog,reviews}/*.tsx',
  './pages/booking/access_card.tsx',
])

const rendered = new RenderedPages<InertiaAppSSRResponse>()

/** Pages of visitors are cached; pages of signed-in people are rendered each time. */
export default function render(page: Page<Data.SharedProps>) {
  return page.props.user ? renderAnew(page) : rendered.get(page, () => renderAnew(page))
}

function renderAnew(page: Page<Data.SharedProps>): Promise<InertiaAppSSRResponse> {
  return createInertiaApp({
    page: page as Page,
    title: pageTitle(page.props.site.name),
    render: renderToString,
    resolve: (name) => pages[`./pages/${name}.tsx`]().then((module) => module.default),
    layout: siteLayout,
    setup: ({ App, props }) => (
      <TuyauProvider client={client}>
        <App {...props} />
      </TuyauProvider>
    ),
  })
}
