import type { Message } from '@violet/contract/messages';
import type { PhotoPart } from '@violet/contract/talk/message-media';

export interface PhotoBodyProps {
  message: Message;
  photo: PhotoPart;
  isMine: boolean;
}
