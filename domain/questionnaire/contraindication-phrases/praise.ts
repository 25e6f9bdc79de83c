/** Parts of praise that sounds like a symptom, such as "your intro made my heart skip a beat". */
export const praisePhrases: Readonly<Record<string, string>> = {
  "praise-begins": "(?:and|but|wow|yes|your|our|my|new|night|first|last|deep)",
  "it-or-sound":
    "(?:it|this|that|you|app|audio|bass|beat|chorus|drop|ending|intro|melody|music|narrator|opening|piece|session|song|songs|sound|sounds|track|tracks|tune|voice)",
};
