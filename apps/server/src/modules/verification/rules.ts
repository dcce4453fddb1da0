// What the photo check makes of what it measured. Spec §2 Verification; ADR 014.
import { minVerificationPhotos, type PhotoAnalysis, type PhotoIssue } from '@violet/contract/verification';
import type { Face } from '#platform/picture-models/picture-models.ts';

/** A photo as measured; null for a drawn portrait, which has no pixels to measure. */
export interface PhotoWithMetrics {
  readonly id: string;
  readonly url: string;
  readonly metrics: PhotoMetrics | null;
}

export interface PhotoMetrics {
  readonly shortSide: number;
  /** Deviation of the Laplacian at a width of 640; photographs in focus are above 1.5. */
  readonly sharpness: number;
  /** Mean brightness from 0 to 255. */
  readonly brightness: number;
  readonly faces: readonly Face[];
}

const minShortSide = 400;
const minSharpness = 0.8;
const minBrightness = 40;
const maxBrightness = 225;
/** Descriptors of one person are closer than this; the library's own measure. */
const samePersonDistance = 0.6;

/** What an issue takes from the quality of its photo. */
const costs: Partial<Record<PhotoIssue, number>> = {
  'Drawn, not a photo': 100,
  Blurred: 40,
  'Too dark': 30,
  'Too bright': 30,
  'Too small': 30,
  'No face found': 30,
  'More than one face': 10,
};

function distance(a: Face, b: Face): number {
  return Math.sqrt(a.descriptor.reduce((sum, value, index) => sum + (value - (b.descriptor[index] ?? 0)) ** 2, 0));
}

const isSame = (a: Face, b: Face) => distance(a, b) < samePersonDistance;

/** The face that most of a member's single-face photos show. */
function ownFace(faces: readonly Face[]): Face | undefined {
  const agreeing = (face: Face) => faces.filter((other) => isSame(face, other)).length;
  return faces.toSorted((a, b) => agreeing(b) - agreeing(a))[0];
}

function onlyFace({ metrics }: PhotoWithMetrics): Face | undefined {
  return metrics?.faces.length === 1 ? metrics.faces[0] : undefined;
}

/** In how many of a member's single-face photos a face is the same. */
export interface Likeness {
  readonly same: number;
  readonly of: number;
}

export function likenessOf(face: Face, photos: readonly PhotoWithMetrics[]): Likeness {
  const alone = photos.map(onlyFace).filter((known) => known !== undefined);
  return { same: alone.filter((known) => isSame(known, face)).length, of: alone.length };
}

function issuesOf(photo: PhotoWithMetrics, own: Face | undefined): PhotoIssue[] {
  const { metrics } = photo;
  if (!metrics) return ['Drawn, not a photo'];
  const face = onlyFace(photo);
  const found: [boolean, PhotoIssue][] = [
    [metrics.sharpness < minSharpness, 'Blurred'],
    [metrics.brightness < minBrightness, 'Too dark'],
    [metrics.brightness > maxBrightness, 'Too bright'],
    [metrics.shortSide < minShortSide, 'Too small'],
    [metrics.faces.length === 0, 'No face found'],
    [metrics.faces.length > 1, 'More than one face'],
    [face !== undefined && own !== undefined && !isSame(face, own), 'Another face than in your other photos'],
  ];
  return found.filter(([isSo]) => isSo).map(([, issue]) => issue);
}

const mean = (values: readonly number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length));

/**
 * Quality is about pictures, authenticity about people: the share of photos that show one face alone, and always the same.
 * Photos in other profiles are for the moderator and never said here: trying photos would tell who is a member.
 */
export function analyze(photos: readonly PhotoWithMetrics[]): PhotoAnalysis {
  const alone = photos.map(onlyFace).filter((face) => face !== undefined);
  const own = ownFace(alone);
  const shown = photos.map((photo) => {
    const issues = issuesOf(photo, own);
    const cost = issues.reduce((sum, issue) => sum + (costs[issue] ?? 0), 0);
    return { url: photo.url, qualityScore: Math.max(0, 100 - cost), faces: photo.metrics?.faces.length ?? 0, issues };
  });
  const same = own ? alone.filter((face) => isSame(face, own)).length : 0;
  return {
    overallScores: {
      qualityScore: mean(shown.map(({ qualityScore }) => qualityScore)),
      authenticityScore: photos.length === 0 ? 0 : Math.round((100 * same) / photos.length),
      faceVerificationPassed: same >= minVerificationPhotos && same === alone.length,
    },
    photos: shown,
  };
}

/** Whether both name the same, in the same order. */
export function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
}

const handlePatterns = {
  instagram_handle: /^@?[A-Za-z0-9._]{1,30}$/u,
  tiktok_handle: /^@?[A-Za-z0-9._]{2,24}$/u,
  twitter_handle: /^@?\w{1,15}$/u,
} as const;

export type Handles = Readonly<Record<keyof typeof handlePatterns, string | null>>;

/** Whether one of them could be a name on its service. */
export function isSocial(handles: Handles): boolean {
  return (Object.keys(handlePatterns) as (keyof Handles)[]).some((name) => handlePatterns[name].test(handles[name] ?? ''));
}
