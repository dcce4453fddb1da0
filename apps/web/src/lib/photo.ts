/** The square of the head of a stored photo, for small circles. A card or a gallery takes the photo itself. */
export function avatarOf(photo: string | undefined): string | undefined {
  return photo?.startsWith('/photos/') === true ? `${photo}?size=avatar` : photo;
}
