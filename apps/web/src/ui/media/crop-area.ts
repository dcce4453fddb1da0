// Which part of a picture a crop shows, as numbers. The part always has the wanted shape and never leaves the picture.

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How close, and which point of the picture is in the middle, both axes from 0 to 1. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

export const wholePicture: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const maxZoom = 4;

/** What the crop shows, in pixels of the picture. `aspect` is width by height. */
export function areaOf({ zoom, x, y }: Crop, picture: Size, aspect: number): Area {
  const width = Math.min(picture.width, picture.height * aspect) / zoom;
  const height = width / aspect;
  return { width, height, left: x * picture.width - width / 2, top: y * picture.height - height / 2 };
}

/** The nearest crop that there is. */
export function fitting({ zoom, x, y }: Crop, picture: Size, aspect: number): Crop {
  const near = Math.min(maxZoom, Math.max(1, zoom));
  const { width, height } = areaOf({ zoom: near, x, y }, picture, aspect);
  return { zoom: near, x: between(x, width / picture.width), y: between(y, height / picture.height) };
}

/** The middle of a part of this share keeps half of the share from either end. */
function between(middle: number, share: number): number {
  const room = Math.min(0.5, share / 2);
  return Math.min(1 - room, Math.max(room, middle));
}

/** Pushed by shares of the frame's sides: the picture follows the finger. */
export function pushed(crop: Crop, byX: number, byY: number, picture: Size, aspect: number): Crop {
  const { width, height } = areaOf(crop, picture, aspect);
  return fitting({ ...crop, x: crop.x - (byX * width) / picture.width, y: crop.y - (byY * height) / picture.height }, picture, aspect);
}

/** Nearer or further around a point of the frame (shares of its sides), which stays where it is. */
export function zoomedAround(crop: Crop, zoom: number, at: { x: number; y: number }, picture: Size, aspect: number): Crop {
  const near = Math.min(maxZoom, Math.max(1, zoom));
  const before = areaOf(crop, picture, aspect);
  const after = areaOf({ ...crop, zoom: near }, picture, aspect);
  const x = crop.x + ((at.x - 0.5) * (before.width - after.width)) / picture.width;
  const y = crop.y + ((at.y - 0.5) * (before.height - after.height)) / picture.height;
  return fitting({ zoom: near, x, y }, picture, aspect);
}

/** The place of the part between one end and the other, 0 to 100. Null where there is no room to move. */
export function placeAlong(axis: 'x' | 'y', crop: Crop, picture: Size, aspect: number): number | null {
  const room = roomAlong(axis, crop, picture, aspect);
  return room < 0.001 ? null : Math.round(((crop[axis] - (1 - room) / 2) / room) * 100);
}

export function placedAlong(axis: 'x' | 'y', place: number, crop: Crop, picture: Size, aspect: number): Crop {
  const room = roomAlong(axis, crop, picture, aspect);
  return fitting({ ...crop, [axis]: (1 - room) / 2 + (place / 100) * room }, picture, aspect);
}

function roomAlong(axis: 'x' | 'y', crop: Crop, picture: Size, aspect: number): number {
  const { width, height } = areaOf(crop, picture, aspect);
  return axis === 'x' ? 1 - width / picture.width : 1 - height / picture.height;
}
