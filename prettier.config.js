import adonis from '@adonisjs/prettier-config'

/** The parsers of the second plugin take two thirds of the time. */
export default { ...adonis, plugins: [...adonis.plugins, '@prettier/plugin-oxc'] }
