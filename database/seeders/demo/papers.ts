import sharp from 'sharp'

/** One line of a paper: what it is about, and what it says. */
export type Paper = { title: string; lines: readonly (readonly [string, string])[] }

const PAGE = { width: 420, height: 594 }

/** A paper as a PDF of one page, as a contractor writes it. */
export function pdfOf(paper: Paper): Buffer {
  const text = [paper.title, '', ...paper.lines.map((line) => line.join(': '))]
    .map((line) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`)
    .join('\n')
  const content = `BT /F1 12 Tf 18 TL 40 540 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]

  return fileOf(objects)
}

function fileOf(objects: string[]): Buffer {
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1

  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1'
  )
}

/** A paper as a phone's camera sees it on a table. */
export function photoOf(paper: Paper, format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const lines = paper.lines.map(
    ([term, value], index) =>
      `<text x="150" y="${390 + 74 * index}" font-size="30" fill="#27323a"><tspan font-weight="600">${term}:</tspan> ${value}</text>`
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1440" font-family="DejaVu Sans, sans-serif">
  <rect width="1080" height="1440" fill="#7c5d40"/>
  <g transform="rotate(-2 540 720)"><rect x="90" y="90" width="900" height="1260" fill="#f7f4ec"/>
  <rect x="150" y="160" width="120" height="14" fill="#2f7f8f"/>
  <text x="150" y="260" font-size="46" font-weight="700" fill="#1c2a33">${paper.title}</text>
  ${lines.join('\n  ')}
  <path d="M620 1220c40-70 90 40 120-20s70-50 120 10" fill="none" stroke="#27476b" stroke-width="5"/></g></svg>`

  return sharp(Buffer.from(svg)).toFormat(format).toBuffer()
}
