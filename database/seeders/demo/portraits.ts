/** How a demo person is drawn. Colours are CSS colours. */
export interface Look {
  skin: string
  hair: string
  top: string
  style: 'short' | 'long' | 'bun' | 'bald'
  hat?: 'cap' | 'beanie'
  hasBeard?: true
  hasGlasses?: true
}

/** Demo people with a picture, by the first part of their address. The others have none, as on a real site. */
export const looks: Record<string, Look> = {
  owner: { skin: '#e9b892', hair: '#8c4a24', top: '#0f6e78', style: 'bun' },
  barnaby: {
    skin: '#f0c7a2',
    hair: '#b9b4ac',
    top: '#23395b',
    style: 'short',
    hasBeard: true,
    hat: 'cap',
  },
  pania: { skin: '#a86b45', hair: '#1f1a1a', top: '#c8563c', style: 'long' },
  wiremu: { skin: '#9a6140', hair: '#191616', top: '#2d5d46', style: 'short', hasBeard: true },
  kerensa: { skin: '#f2cfae', hair: '#c98b2f', top: '#33526e', style: 'long', hasGlasses: true },
  gus: { skin: '#d99e76', hair: '#5b3a24', top: '#d9a441', style: 'bald', hasBeard: true },
  tilly: { skin: '#efc4a0', hair: '#a23b22', top: '#e0e6e4', style: 'bun', hat: 'beanie' },
  renter: { skin: '#e3ad84', hair: '#3c2a1e', top: '#b5432f', style: 'short', hat: 'beanie' },
  mere: { skin: '#a46a46', hair: '#221b19', top: '#e3b23c', style: 'bun' },
  fenella: { skin: '#f3d2b5', hair: '#d8b35f', top: '#5a4a78', style: 'long' },
  hemi: { skin: '#8f5a3a', hair: '#15120f', top: '#1f6f8b', style: 'short' },
  dot: { skin: '#efc7a6', hair: '#d9d6d0', top: '#3d7a6a', style: 'bun', hasGlasses: true },
  ngaio: { skin: '#b97a52', hair: '#2a1c16', top: '#d1644a', style: 'long', hat: 'cap' },
  lars: {
    skin: '#f4d3b8',
    hair: '#d3a655',
    top: '#2b4a6f',
    style: 'short',
    hasBeard: true,
    hasGlasses: true,
  },
  aroha: { skin: '#a8714c', hair: '#1c1614', top: '#7c9a52', style: 'long' },
}

const HAIR_BEHIND = {
  short: '',
  bald: '',
  bun: '<circle cx="240" cy="92" r="40"/>',
  long: '<path d="M148 214c0-76 40-118 92-118s92 42 92 118c0 62 10 104 26 134H122c16-30 26-72 26-134Z"/>',
}

const HAIR_ABOVE = {
  short:
    '<path d="M158 212c-8-72 30-114 84-114 52 0 88 38 80 112-12-30-26-44-40-52-38 14-84 12-104 4-10 12-16 28-20 50Z"/>',
  bald: '',
  bun: '<path d="M158 206c-4-68 32-106 82-106s86 38 82 106c-14-36-42-58-82-58s-68 22-82 58Z"/>',
  long: '<path d="M156 216c-4-74 30-116 84-116s88 42 84 116c-16-40-56-62-92-66-34 8-62 32-76 66Z"/>',
}

const HATS = {
  cap: '<path d="M156 172c2-52 38-80 84-80s82 28 84 80c-54-16-114-16-168 0Z" fill="#12303f"/><path d="M240 150c54 0 96 10 124 26-34 4-84 0-124-2Z" fill="#0c2330"/>',
  beanie:
    '<path d="M154 176c0-60 38-92 86-92s86 32 86 92Z" fill="#1d6f7a"/><rect x="146" y="162" width="188" height="34" rx="17" fill="#2c8d98"/>',
}

/** A person in front of the sea, as an SVG image of 480 pixels. */
export function portraitOf({ skin, hair, top, style, hat, hasBeard, hasGlasses }: Look): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="66 40 348 348" width="480" height="480">
  <rect width="480" height="480" fill="#cfe6ea"/>
  <circle cx="392" cy="96" r="44" fill="#fbe3b4"/>
  <path d="M0 262c60-34 120-40 176-20s118 8 160-10 100-16 144 6v242H0Z" fill="#8fb7a6"/>
  <path d="M0 300c80-14 160 12 240 0s160-12 240 0v180H0Z" fill="#3f8f9d"/>
  <path d="M0 352c80-14 160 12 240 0s160-12 240 0v128H0Z" fill="#2b7685"/>
  <g fill="${hair}">${HAIR_BEHIND[style]}</g>
  <path d="M76 480c4-92 70-138 164-138s160 46 164 138Z" fill="${top}"/>
  <path d="M202 270h76v76c0 28-76 28-76 0Z" fill="${skin}"/>
  <path d="M202 300c18 18 58 18 76 0v18c-18 22-58 22-76 0Z" fill="#000" opacity=".12"/>
  <circle cx="162" cy="220" r="17" fill="${skin}"/><circle cx="318" cy="220" r="17" fill="${skin}"/>
  <path d="M162 196c0-58 32-94 78-94s78 36 78 94c0 66-34 118-78 118s-78-52-78-118Z" fill="${skin}"/>
  ${hasBeard ? `<path d="M162 214c10 30 30 38 78 38s68-8 78-38c2 70-34 112-78 112s-80-42-78-112Z" fill="${hair}"/>` : ''}
  <g fill="${hair}">${HAIR_ABOVE[style]}</g>
  ${hat ? HATS[hat] : ''}
  <g fill="#2a2320"><circle cx="210" cy="214" r="8"/><circle cx="270" cy="214" r="8"/></g>
  <g fill="none" stroke="#2a2320" stroke-width="5" stroke-linecap="round">
    <path d="M196 194c8-6 20-6 28 0M256 194c8-6 20-6 28 0" opacity=".7"/>
    <path d="M238 220c-4 12-6 20 4 24" opacity=".35"/>
    ${hasGlasses ? '<circle cx="210" cy="214" r="24"/><circle cx="270" cy="214" r="24"/><path d="M234 210h12"/>' : ''}
  </g>
  <path d="M212 268c16 20 40 20 56 0Z" fill="#fff" stroke="#7d3b30" stroke-width="3" stroke-linejoin="round"/>
</svg>`
}
