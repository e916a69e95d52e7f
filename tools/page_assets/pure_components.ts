import type { Plugin } from 'vite'

const PACKAGES = /node_modules\/@inertiajs\/(?:core|react)\/.*\.js$/
const MADE = /= (?=(?:React\.)?forwardRef\d*\()/g
const NAMED = /^\w+\.displayName = .*;$/gm
/** Told alone when the names of the CSRF cookie and header are changed, which we do not. */
const VALIDATION = /^import \{ client as (\w+) \} from "laravel-precognition";$/m

/**
 * Marks the components of Inertia as free of side effects and drops their names for debugging, so that those that no page
 * uses (forms with their validation) are left out of what browsers load, and what they alone use with them.
 */
export function pureComponents(): Plugin {
  return {
    name: 'pure-components',
    apply: 'build',
    transform: {
      filter: { id: PACKAGES },
      handler: (code) => ({
        code: code
          .replaceAll(MADE, '= /* @__PURE__ */ ')
          .replaceAll(NAMED, '')
          .replace(VALIDATION, 'const $1 = undefined;'),
        map: null,
      }),
    },
  }
}
