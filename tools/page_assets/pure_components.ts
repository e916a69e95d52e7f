import type { Plugin } from 'vite'

const PACKAGES = /node_modules\/@inertiajs\/react\/.*\.js$/
const MADE = /= (?=(?:React\.)?forwardRef\d*\()/g
const NAMED = /^\w+\.displayName = .*;$/gm

/**
 * Marks the components of Inertia as free of side effects and drops their names for debugging, so that those that no page
 * uses (forms with their validation) are left out of what browsers load.
 */
export function pureComponents(): Plugin {
  return {
    name: 'pure-components',
    apply: 'build',
    transform: {
      filter: { id: PACKAGES },
      handler: (code) => ({
        code: code.replaceAll(MADE, '= /* @__PURE__ */ ').replaceAll(NAMED, ''),
        map: null,
      }),
    },
  }
}
