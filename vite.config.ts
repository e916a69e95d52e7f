import adonisjs from '@adonisjs/vite/client'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import vite from './config/vite.ts'
import { compressedAssets } from './tools/page_assets/compressed_assets.ts'
import { pageRoutes } from './tools/page_assets/page_routes.ts'
import { pureComponents } from './tools/page_assets/pure_components.ts'

/**
 * Small parts that many pages show: of all, of lists of moorings, of forms, of dates. Few files, because many small ones cost a
 * phone more than their size, and one would have Home load what it does not show.
 */
const PARTS = {
  parts:
    /inertia\/(lib\/(format|owner_to_be|use_site)|components\/(ui\/(card|link_look|seo|skeleton|stack)|form\/control))\.tsx?$/,
  list_parts:
    /inertia\/(components\/ui\/(badge|empty_state|page_header|load_when_seen|pagination|rating_note|state_box)|lib\/(first_interaction|use_answer)|features\/catalog\/(first_picture|no_photo|photo_image|price_block))\.tsx?$/,
  card_parts:
    /inertia\/(components\/boat\/(fit_note|keel_words)|features\/catalog\/listing_card)\.tsx?$/,
  form_parts: /inertia\/components\/form\/(field|text_field)\.tsx?$/,
  date_parts:
    /inertia\/components\/(ui\/definition_list|form\/(date_range_field|date_look|date_placeholder))\.tsx?$/,
}

/** The development server answers for every file of the project but these: its own list, and what people uploaded. */
const NOT_SERVED = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/storage/**']

export default defineConfig({
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'packages', tags: ['$initial'], test: /node_modules/ },
                { name: 'shell', tags: ['$initial'] },
                ...Object.entries(PARTS).map(([name, test]) => ({ name, test })),
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    pureComponents(),
    compressedAssets(),
    pageRoutes(),
    { ...optimizeLocales.vite({ locales: ['en-NZ', 'en-AU', 'en-GB', 'en-US'] }), enforce: 'pre' },
    tailwindcss(),
    react(),
    adonisjs({
      entryPoints: ['inertia/app.tsx'],
      serverEntryPoints: ['inertia/ssr.tsx'],
      reload: ['resources/views/**/*.edge'],
      buildDirectory: vite.buildDirectory,
    }),
  ],
  resolve: {
    alias: {
      '~/': `${import.meta.dirname}/inertia/`,
      '@generated': `${import.meta.dirname}/.adonisjs/client/`,
    },
  },
  optimizeDeps: { entries: ['inertia/app.tsx', 'inertia/pages/**/*.tsx'] },
  server: {
    fs: { deny: NOT_SERVED },
    watch: { ignored: ['**/storage/**', '**/tmp/**'] },
  },
})
