import type { Data } from '@generated/data'
import type { Page } from '@inertiajs/core'
import { App, type ResolvedComponent } from '@inertiajs/react'
import { renderToString } from 'react-dom/server'
import { keepMarkup } from '~/lib/kept_markup'
import { pageTitle, siteLayout } from '~/site_layout'

/** For tests of what is kept. */
export { keepMarkup }

/** The pages that config/inertia.ts renders on the server, each loaded when first asked for. */
const pages = import.meta.glob<{ default: ResolvedComponent }>([
  './pages/{shared,catalog,reviews}/*.tsx',
  './pages/booking/access_card.tsx',
])

if (!import.meta.hot) keepMarkup(renderToString)

const loaded = new Map<string, Promise<ResolvedComponent>>()

/** Renders a page with its data: the elements of its head, and what stands in the element with the id `app`. */
export default async function render(
  page: Page<Data.SharedProps>
): Promise<{ head: string[]; markup: string }> {
  let head: string[] = []
  const markup = renderToString(
    <App
      initialPage={page as Page}
      initialComponent={await pageOf(page.component)}
      resolveComponent={pageOf}
      titleCallback={pageTitle(page.props.site.name)}
      onHeadUpdate={(elements) => {
        head = elements
      }}
      defaultLayout={siteLayout}
    />
  )

  return { head, markup }
}

function pageOf(name: string): Promise<ResolvedComponent> {
  const found = loaded.get(name) ?? pages[`./pages/${name}.tsx`]().then((page) => page.default)
  loaded.set(name, found)

  return found
}
