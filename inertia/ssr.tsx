import { TuyauProvider } from '@adonisjs/inertia/react'
import type { Page } from '@inertiajs/core'
import { createInertiaApp, type ResolvedComponent } from '@inertiajs/react'
import { renderToString } from 'react-dom/server'
import { client } from '~/client'
import Layout from '~/layouts/default'

const pages = import.meta.glob<{ default: ResolvedComponent }>('./pages/**/*.tsx', { eager: true })

export default function render(page: Page) {
  return createInertiaApp({
    page,
    render: renderToString,
    resolve: (name) => pages[`./pages/${name}.tsx`].default,
    layout: () => Layout,
    setup: ({ App, props }) => (
      <TuyauProvider client={client}>
        <App {...props} />
      </TuyauProvider>
    ),
  })
}
