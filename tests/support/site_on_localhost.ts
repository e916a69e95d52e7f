import marketplace from '#config/marketplace'

/**
 * Serves the site at `localhost` for a test: browsers keep passkeys for names, not for numbers. Call the returned function
 * afterwards.
 */
export function siteOnLocalhost(): { origin: string; restore: () => void } {
  const { url } = marketplace
  const origin = `http://localhost:${process.env.PORT}`
  Object.assign(marketplace, { url: origin })

  return { origin, restore: () => void Object.assign(marketplace, { url }) }
}
