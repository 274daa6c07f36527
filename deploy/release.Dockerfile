# The image of a release: as deploy/Dockerfile makes it, with the program that
# goreleaser has built already.

ARG GO_IMAGE=golang:1.26-bookworm

FROM --platform=$BUILDPLATFORM ${GO_IMAGE} AS base
RUN mkdir /data

FROM scratch
ARG TARGETPLATFORM
COPY --from=base /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY $TARGETPLATFORM/nagara /nagara
COPY --from=base --chown=65532:65532 /data /data
USER 65532:65532
ENV XDG_DATA_HOME=/data NAGARA_LISTEN=:8080
VOLUME /data
EXPOSE 8080
ENTRYPOINT ["/nagara"]
CMD ["serve"]
