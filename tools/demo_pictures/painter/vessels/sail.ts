import type { Brush } from '../brush.ts'
import type { Livery } from './livery.ts'
import { furledSail, hull, lines, mast, rails, stowedSail, windows } from './parts.ts'

const deckAt = (x: number) => -9 - ((x + 46) / 96) ** 2 * 3.4

/** Fin-keel cruising yacht with one mast. */
export function sloop(brush: Brush, livery: Livery): string {
  return (
    lines(brush, 'M7.5,-128L-47,-9.4', 0.22) +
    furledSail(brush, [49, -12.6], [8.4, -122], livery.canvas) +
    lines(brush, 'M7.5,-128L2.6,-62L6,-11M7.5,-128L13,-62L10,-11M2.6,-62h10.4M4.2,-96h7.4', 0.22) +
    mast(brush, 7.8, -11, -131) +
    hull(
      brush,
      livery,
      'M-47,-9C-20,-8.4 18,-8.9 50.5,-12.6C48.5,-8 46,-3.6 43,0.2C20,1 -25,1 -41.5,0.2L-44.5,-3Z',
      'M-43.4,-1.9C-20,-1.1 20,-1.2 44.4,-1.9L42.8,0.5C20,1.2 -25,1.2 -41.5,0.5Z'
    ) +
    `<path d="M-46,-7.4C-18,-6.9 18,-7.3 48.6,-10.6" fill="none" stroke="${brush.tone(livery.trim)}" stroke-width=".7"/>` +
    `<path d="M-17,-8.6L-14,-13.2C0,-14.4 12,-13.9 21,-12L29,-10.2L30,-9.2C10,-8.4 -8,-8.3 -17,-8.6Z" fill="${brush.tone('#f6f3ea')}"/>` +
    `<path d="M-14,-13.2C0,-14.4 12,-13.9 21,-12L22,-11.4C8,-13 -6,-12.9 -14.6,-12.2Z" fill="${brush.tone('#d8d2c2')}"/>` +
    windows(
      brush,
      'M-11,-12h7.4l-.4,1.9h-7.4ZM-1.6,-12.2h6.4l-.2,1.8h-6.4ZM6.8,-12h5.4l.6,1.6h-6ZM14,-11.7h3.4l1.4,1.2h-4.6Z'
    ) +
    `<path d="M-24,-12.6C-23.6,-17.6 -19,-18.8 -14,-18.3L-11.6,-13.4C-16,-12.9 -20,-12.6 -24,-12.6Z" fill="${brush.tone(livery.canvas)}"/>` +
    `<path d="M-40,-9L-38,-11.4C-32,-11.8 -27,-12 -23,-12.2L-18,-8.8Z" fill="${brush.tone('#ece7da')}"/>` +
    stowedSail(brush, 7, -20.4, 42, livery.canvas) +
    rails(brush, deckAt) +
    ensign(brush)
  )
}

/** Two-masted bluewater cruiser with a clipper bow. */
export function ketch(brush: Brush, livery: Livery): string {
  return (
    lines(brush, 'M13.5,-112L-29.5,-78L-48,-11', 0.22) +
    furledSail(brush, [56, -14.4], [14.4, -110], livery.canvas) +
    lines(
      brush,
      'M13.5,-112L8.6,-58L11,-11M13.5,-112L19,-58L16,-11M8.6,-58h10.4M-29.5,-78L-33.4,-42L-32,-11M-29.5,-78L-25.6,-42L-27,-11M-33.4,-42h7.8',
      0.22
    ) +
    mast(brush, 13.8, -11, -115, 1.2) +
    mast(brush, -29.5, -11, -80, 0.9) +
    lines(brush, 'M46,-12.2L57,-14.8', 0.9, '#7c5a35') +
    hull(
      brush,
      livery,
      'M-49,-11.4C-25,-8.4 18,-8.4 51,-13.6C47,-10.6 44,-6 40,0.2C20,1 -28,1 -42,0.2C-44,-3 -46.6,-7 -49,-11.4Z',
      'M-42.8,-2C-20,-1.1 20,-1.1 41.6,-2L39.8,0.5C20,1.2 -28,1.2 -41.8,0.5Z'
    ) +
    `<path d="M-48,-9.6C-25,-6.8 18,-6.8 49,-11.8" fill="none" stroke="${brush.tone('#c79a5b')}" stroke-width=".9"/>` +
    `<path d="M-20,-8.8L-18,-14.4L18,-14.6L26,-9.4Z" fill="${brush.tone('#f3eee0')}"/>` +
    `<path d="M-19,-14.3L18,-14.6L19.4,-13.4L-19.6,-13.1Z" fill="${brush.tone('#b98a52')}"/>` +
    windows(
      brush,
      'M-15,-12.4a1.5,1.3 0 1 0 .1,0ZM-8,-12.4a1.5,1.3 0 1 0 .1,0ZM-1,-12.5a1.5,1.3 0 1 0 .1,0ZM6,-12.5a1.5,1.3 0 1 0 .1,0ZM13,-12.3a1.5,1.3 0 1 0 .1,0Z'
    ) +
    `<path d="M-27,-13C-26,-18.6 -20,-19.4 -16.6,-18.8L-15,-14.2Z" fill="${brush.tone(livery.canvas)}"/>` +
    stowedSail(brush, 13, -22, 38, livery.canvas) +
    stowedSail(brush, -30, -19, 22, livery.canvas) +
    rails(brush, (x) => -9 - ((x + 10) / 60) ** 2 * 3.2) +
    ensign(brush)
  )
}

/** Gaff-rigged wooden cutter with a plumb bow and a long bowsprit. */
export function classic(brush: Brush, livery: Livery): string {
  const wood = '#9c6b3c'
  return (
    lines(brush, 'M12,-92L68,-15.6M12,-78L50,-12M12,-92L-49,-11M12,-76L5,-10M12,-76L18,-10', 0.24) +
    furledSail(brush, [66, -15.4], [13, -88], '#d9c8a4') +
    `<path d="M11.3,-10L11.4,-96h1.2L13,-10Z" fill="${brush.tone(wood)}"/>` +
    lines(brush, 'M40,-11.6L70,-16', 1.1, wood) +
    hull(
      brush,
      livery,
      'M-52,-9.6C-25,-6.8 18,-7.4 48.6,-12.4L47,0.2C22,1 -22,1 -36,0.2C-42,-3 -48,-7 -52,-9.6Z',
      'M-39,-2C-20,-1.1 20,-1.2 47.2,-2.1L46.9,0.5C22,1.2 -22,1.2 -35.6,0.5Z'
    ) +
    `<path d="M-50.5,-8.8C-25,-5.8 18,-6.3 48.4,-11.2" fill="none" stroke="${brush.tone('#d7b45c')}" stroke-width=".5"/>` +
    `<path d="M-20,-7.8L-19,-12.6L8,-13.4L9.4,-8.4Z" fill="${brush.tone(wood)}"/>` +
    `<path d="M-20.6,-12.4L9,-13.3L9.4,-14.3L-20.2,-13.6Z" fill="${brush.tone('#efe8d6')}"/>` +
    windows(brush, 'M-16,-11.8h6v2h-6ZM-7.4,-12h6v2h-6ZM1,-12.2h5.4v2h-5.4Z') +
    `<path d="M16,-9L16.6,-11.6H25L25.6,-9.6Z" fill="${brush.tone(wood, 0.1)}"/>` +
    `<path d="M12,-25.4C-8,-25.6 -32,-23 -50,-19.6L-50,-17.6C-30,-18.6 -8,-18.6 12,-18.6Z" fill="${brush.tone('#b9774a')}"/>` +
    `<path d="M12,-20.4C-10,-20 -30,-19 -52,-17.8L-52,-16.8L12,-18Z" fill="${brush.tone(wood, -0.2)}"/>` +
    lines(brush, 'M-2,-25.2v6.6M-14,-24.6v6M-26,-23.4v5M-38,-21.6v4', 0.3, '#e7dcc4') +
    ensign(brush)
  )
}

/** Cruising catamaran, seen from the side. */
export function catamaran(brush: Brush, livery: Livery): string {
  return (
    lines(brush, 'M5,-126L-44,-12', 0.22) +
    furledSail(brush, [44, -13], [5.6, -118], livery.canvas) +
    lines(brush, 'M5,-128L-6,-14M5,-128L0,-66M0,-66h10M5,-128L10,-66', 0.22) +
    mast(brush, 5, -19, -131, 1.3) +
    `<path d="M-44,-6C-20,-4 20,-4 46,-8L44,-2L-42,-2Z" fill="${brush.tone('#33505c')}"/>` +
    hull(
      brush,
      { ...livery, hull: '#fbfaf5' },
      'M-52,-2.4L-46,-11.4C-20,-12.2 25,-12.2 51,-13.4C50.4,-8 49,-3 47.6,0.2C20,1 -30,1 -45,0.2Z',
      'M-46.6,-1.7L48.2,-1.9L47.4,0.5C20,1.1 -30,1.1 -45,0.5Z'
    ) +
    `<path d="M-49,-6.8L49,-8.4" stroke="${brush.tone(livery.trim)}" stroke-width=".8"/>` +
    windows(brush, 'M-34,-9.6h8v1.5h-8ZM-18,-9.8h8v1.5h-8ZM-2,-9.9h8v1.5h-8ZM15,-10.1h9v1.5h-9Z') +
    `<path d="M-32,-11.6L-30,-20.6C-10,-21.8 6,-21 14,-18.4L27,-12Z" fill="${brush.tone('#f7f5ee')}"/>` +
    windows(brush, 'M-24,-18.8C-8,-19.8 6,-19.2 12.4,-17.2L20.6,-13.4L-24,-13Z') +
    `<path d="M-40,-20.4L-20,-21.8L-20,-20.8L-40,-19.2Z" fill="${brush.tone('#e6e2d6')}"/>` +
    lines(brush, 'M-39,-19.6V-11.6M-6,-19.4l-1,6.2M6,-18.8l1,5.6', 0.5, '#dcd8cc') +
    stowedSail(brush, 4.4, -26.6, 44, livery.canvas) +
    rails(brush, (x) => -11.8 - (x > 20 ? (x - 20) * 0.04 : 0)) +
    ensign(brush)
  )
}

function ensign(brush: Brush): string {
  return (
    lines(brush, 'M-46.4,-9L-48.6,-17.4', 0.35, '#8a6a45') +
    `<path d="M-48.5,-17.2C-50.4,-16 -52,-17 -54,-15.8L-53.2,-12.4C-51.4,-13.6 -49.6,-12.8 -47.7,-14Z" fill="${brush.tone('#b3202a')}"/>`
  )
}
