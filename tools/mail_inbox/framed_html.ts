import type { StoredMessage } from './message.ts'

/** The HTML of a mail for the sandboxed frame: links open in a new tab, embedded pictures get their addresses. */
export function framedHtml({ message, files }: StoredMessage): string {
  const withPictures = files.reduce(
    (html, file, index) =>
      file.contentId
        ? html.replaceAll(`cid:${file.contentId}`, message.attachments[index].url)
        : html,
    message.html
  )
  return `<!doctype html><base target="_blank"><style>body{margin:0}</style>${withPictures}`
}
