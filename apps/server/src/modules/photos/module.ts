import type { Module } from '#platform/module.ts';
import type { DrawPicture } from './pictures/drawn-pictures.ts';
import { photoRoutes } from './routes.ts';
import { photoFolder } from './rules.ts';
import { createPhotos, type PhotoDeps, type Photos } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['safety'] as const;

interface ModuleDeps extends PhotoDeps {
  /** Draws the portraits that the demo keeps in the place of photos. */
  readonly draw: DrawPicture;
}

/** Photos of members: uploaded, kept, ordered, shown. */
export function photosModule({ draw, ...deps }: ModuleDeps): Module<Photos> {
  const photos = createPhotos(deps);
  return {
    service: photos,
    routes: photoRoutes(photos, draw),
    exports: { photos: ({ id }) => photos.exportPhotos(id) },
    folders: { [photoFolder]: photos.listKeysInUse },
    retention: [{ topic: 'profile', period: null, covers: ['photos.created_at'], by: 'account deletion' }],
  };
}
