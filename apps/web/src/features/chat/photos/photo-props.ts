import type { Message } from '@violet/contract/chat/messages';
import type { PhotoPart } from '@violet/contract/chat/message-media';

export interface PhotoBodyProps {
  message: Message;
  photo: PhotoPart;
  isMine: boolean;
}
