import './css/app.css'
import type { Data } from '@generated/data'
import { createInertiaApp, type ResolvedComponent, router } from '@inertiajs/react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { watchBack } from '~/lib/back'
import { forgetEarlyPress } from '~/lib/first_interaction'
import { watchLive } from '~/lib/live_start'
import { noteServerTime } from '~/lib/server_clock'
import { startSession } from '~/lib/session_start'
import { watchVisitFailures } from '~/lib/visit_failures'
import { startZone } from '~/lib/zone'
import { pageTitle, siteLayout } from '~/site_layout'

const pages = import.meta.glob<{ default: ResolvedComponent }>('./pages/**/*.tsx')

let siteName = ''

watchBack()

createInertiaApp<Data.SharedProps & Record<string, unknown>>({
  title: (title) => pageTitle(siteName)(title),
  resolve: (name) => pages[`./pages/${name}.tsx`]().then((page) => page.default),
  layout: siteLayout,
  setup({ el, App, props }) {
    siteName = props.initialPage.props.site.name

    const app = () => <App {...(props as object as Parameters<typeof App>[0])} />

    noteServerTime(props.initialPage.props.now)
    if (el.hasChildNodes()) {
      const root = hydrateRoot(el, app())
      startZone(() => root.render(app()))
    } else {
      startZone()
      createRoot(el).render(app())
    }
    router.on('success', ({ detail }) =>
      noteServerTime((detail.page.props as Partial<Data.SharedProps>).now)
    )

    // Read by now; in the document it would outlive the session (rule A42).
    document.querySelector('script[data-page]')?.remove()
    watchVisitFailures()
    router.on('start', ({ detail: { visit } }) => {
      if (visit.url.pathname !== window.location.pathname) forgetEarlyPress()
    })
    window.addEventListener('popstate', forgetEarlyPress)
    void startSession(props.initialPage)
    watchLive(props.initialPage as never)
  },
  progress: { color: '#19a7a8', delay: 120 },
})
