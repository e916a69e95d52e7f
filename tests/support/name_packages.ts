import { registerHooks } from 'node:module'

const named = new Set<string>()

/** Started with `--import`, it writes the name of each package whose code this process loads: `loaded <name>`. */
registerHooks({
  load(url, context, next) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1]
    if (name && !named.has(name)) process.stdout.write(`loaded <${name}>\n`)
    if (name) named.add(name)

    return next(url, context)
  },
})
