/** The room of a button that says more once it is known who reads. */
export const ROOM_OF_BUTTON = "inline-grid reader:min-w-44";
