// Colours of skin, hair, cloth and ground. Light comes from the upper left: two tones a surface, no outlines.

/** `line` draws nose and lids. */
export const skins = {
  porcelain: { base: '#F6DCCB', shade: '#E9C1AC', line: '#B9775F', blush: '#EFA995', lip: '#C56A63', eyeWhite: '#FFFaf4' },
  rose: { base: '#EFC7AE', shade: '#DFA98C', line: '#A7654B', blush: '#E5917B', lip: '#B9574F', eyeWhite: '#FFF9F1' },
  sand: { base: '#E6B98F', shade: '#D39D71', line: '#97603A', blush: '#DB8B68', lip: '#AD5347', eyeWhite: '#FFF6EA' },
  olive: { base: '#D2A177', shade: '#BB875C', line: '#80502F', blush: '#C9775A', lip: '#9C473D', eyeWhite: '#FBF1E4' },
  honey: { base: '#BF8657', shade: '#A56D41', line: '#6C4022', blush: '#B9613F', lip: '#8E3F38', eyeWhite: '#F9EEDF' },
  umber: { base: '#98623F', shade: '#7F4D2F', line: '#512B17', blush: '#A04E38', lip: '#7E3638', eyeWhite: '#F6EADB' },
  cocoa: { base: '#744630', shade: '#5E3624', line: '#381C10', blush: '#8A3F33', lip: '#702F36', eyeWhite: '#F3E6D8' },
  espresso: { base: '#553224', shade: '#43251A', line: '#251008', blush: '#74332E', lip: '#642A33', eyeWhite: '#F1E3D6' },
} as const;
export type Skin = keyof typeof skins;
export type SkinTones = Readonly<Record<keyof (typeof skins)[Skin], string>>;

export const hairColors = {
  ink: { base: '#231A22', light: '#40313E', dark: '#150F15' },
  espresso: { base: '#38231C', light: '#573A2E', dark: '#261611' },
  chestnut: { base: '#663A24', light: '#8A5636', dark: '#492716' },
  auburn: { base: '#8A3D22', light: '#B05C36', dark: '#672A15' },
  copper: { base: '#B8602F', light: '#D88A4E', dark: '#8E4420' },
  honey: { base: '#C3934D', light: '#E0B873', dark: '#9A6F32' },
  flax: { base: '#DDBF84', light: '#F0DBAC', dark: '#B6955B' },
  silver: { base: '#B4ADB4', light: '#D5D0D4', dark: '#8B838D' },
  snow: { base: '#E4DED9', light: '#F7F3EE', dark: '#BFB6B3' },
  violet: { base: '#5B3F98', light: '#7F63BF', dark: '#402A70' },
  teal: { base: '#2D6A68', light: '#4B918B', dark: '#1C4A4A' },
  rose: { base: '#B45A6C', light: '#D58694', dark: '#8B3E50' },
} as const;
export type HairColor = keyof typeof hairColors;
export type HairTones = Readonly<Record<keyof (typeof hairColors)[HairColor], string>>;

export const cloths = {
  violet: { base: '#56398F', shade: '#432A74' },
  plum: { base: '#5A2A4A', shade: '#451D38' },
  amber: { base: '#DB9A3A', shade: '#BD7E25' },
  leaf: { base: '#4B7A57', shade: '#386045' },
  moss: { base: '#7C8551', shade: '#626A3C' },
  hibiscus: { base: '#AF4254', shade: '#8F3142' },
  clay: { base: '#C0714C', shade: '#A25938' },
  ink: { base: '#2C2138', shade: '#1F1729' },
  cream: { base: '#F4E8D2', shade: '#DDCBAC' },
  denim: { base: '#4D648A', shade: '#3A4E70' },
  sky: { base: '#9DB4C9', shade: '#7E98B0' },
  lilac: { base: '#B9A6DA', shade: '#9B86C2' },
  rust: { base: '#95452C', shade: '#77331E' },
} as const;
export type ClothColor = keyof typeof cloths;
export type ClothTones = Readonly<Record<keyof (typeof cloths)[ClothColor], string>>;

export const grounds = {
  lilac: { ground: '#DCD0EC', shape: '#C9B8E2', sprig: '#8D78B8', bloom: '#54368C' },
  dusk: { ground: '#3B2A5C', shape: '#4D3873', sprig: '#7C66A8', bloom: '#CDB9F0' },
  amber: { ground: '#F3D7A4', shape: '#EBC47E', sprig: '#C08C3A', bloom: '#8E5A14' },
  leaf: { ground: '#CBDDC4', shape: '#B3CCAC', sprig: '#6D9272', bloom: '#3B6548' },
  forest: { ground: '#2F4F3D', shape: '#3D624C', sprig: '#6F9A7B', bloom: '#E5C47E' },
  rose: { ground: '#F1CFC7', shape: '#E8B8AE', sprig: '#C17A74', bloom: '#95404C' },
  clay: { ground: '#DFA884', shape: '#D3946D', sprig: '#A86745', bloom: '#6E3620' },
  sky: { ground: '#C8D6E2', shape: '#B2C5D6', sprig: '#7C96AF', bloom: '#4B6A8A' },
  cream: { ground: '#F2E6CF', shape: '#E7D6B4', sprig: '#B9A177', bloom: '#6B4EA3' },
  night: { ground: '#27203A', shape: '#352B4C', sprig: '#5E5480', bloom: '#E7B25C' },
} as const;
export type Ground = keyof typeof grounds;
