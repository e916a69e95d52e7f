import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes index.html with all pictures of a folder, one row per page. Returns its path. */
export function writeIndex(folder: string): string {
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'))
  const rows = [...Map.groupBy(pictures, (name) => name.split('.')[0])].map(
    ([name, files]) => `<h2>${name}</h2><div>${files.toSorted(byWidth).map(figure).join('')}</div>`
  )
  const path = join(folder, 'index.html')

  writeFileSync(path, `${HEAD}${rows.join('\n')}\n`)
  return path
}

const HEAD = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screenshots</title>
<style>
  body { font: 16px system-ui; margin: 2rem; background: #888 }
  div { display: flex; gap: 1rem; overflow-x: auto; align-items: flex-start }
  figure { margin: 0 } img { height: 70vh; background: #fff }
</style>
`

function figure(file: string) {
  return `<figure><figcaption>${file}</figcaption><a href="${file}"><img src="${file}" loading="lazy" alt=""></a></figure>`
}

function byWidth(a: string, b: string) {
  return Number(a.split('.')[1]) - Number(b.split('.')[1])
}
