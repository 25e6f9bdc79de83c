/** Whether this browser plays the lighter rendition. */
export const canPlayOpus = () =>
  document.createElement("audio").canPlayType('audio/mp4; codecs="opus"') !== "";
